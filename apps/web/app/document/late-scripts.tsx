import { Children, cloneElement, isValidElement, type ReactElement, type ReactNode } from 'react';
import { Scripts } from 'react-router';
import { noteEarlyPress } from './note-early-press.ts';
import { earlyPressEnd, earlyPressMark } from './repeat-early-press.ts';
import { startAfterPaint } from './start-after-paint.ts';

interface ScriptAttributes {
  readonly type?: string;
  readonly href?: string;
  readonly dangerouslySetInnerHTML?: { readonly __html: string };
  readonly children?: ReactNode;
}

/**
 * The page's scripts and the words they need, asked for once the page can be read: it needs none of them for that, and on
 * a slow line they would come between the page and its reader. React Router has no setting for it.
 * @param messages where the words are
 */
export function LateScripts({ nonce, messages }: { nonce: string | undefined; messages: string }) {
  const modules: string[] = [];
  let start = '';
  const atOnce = mapElements(Scripts({ nonce }), (element) => {
    const { type, href, dangerouslySetInnerHTML } = element.props;
    if (element.type === 'link') modules.push(href ?? '');
    else if (type === 'module') start = dangerouslySetInnerHTML?.__html ?? '';
    else return element;
    return null;
  });
  return (
    <>
      {atOnce}
      {/* Once the page has come to life there are no scripts to start. */}
      {start !== '' && (
        <script
          nonce={nonce}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own script with the addresses of our own files
          dangerouslySetInnerHTML={{
            __html:
              callInPage(noteEarlyPress, [earlyPressMark, earlyPressEnd]) +
              callInPage(startAfterPaint, [modules, messages, start]),
          }}
        />
      )}
    </>
  );
}

/** Every `<` is written otherwise: it could end the script. */
function callInPage<Parameters extends readonly unknown[]>(
  run: (...parameters: Parameters) => void,
  parameters: Parameters,
): string {
  return `(${run})(...${JSON.stringify(parameters).replaceAll('<', '\\u003c')});`;
}

/** Elements with those that stand for something of the page changed; what only holds others together stays. */
function mapElements(nodes: ReactNode, change: (element: ReactElement<ScriptAttributes>) => ReactNode): ReactNode {
  return Children.map(nodes, (node) => {
    if (!isValidElement<ScriptAttributes>(node)) return node;
    if (typeof node.type === 'string') return change(node);
    return cloneElement(node, {}, mapElements(node.props.children, change));
  });
}
