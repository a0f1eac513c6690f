import { Children, cloneElement, isValidElement, type ReactElement, type ReactNode } from 'react';
import { Scripts } from 'react-router';
import { needsName } from '../browser/needs-mark.ts';
import { callInPage } from './call-in-page.ts';
import { markNeeds } from './mark-needs.ts';
import { recordEarlyInput } from './record-early-input.ts';
import { earlyFieldsEnd, earlyMarks, earlyPressEnd } from './replay-early-input.ts';
import { startAfterPaint } from './start-after-paint.ts';

interface ScriptAttributes {
  readonly type?: string;
  readonly href?: string;
  readonly dangerouslySetInnerHTML?: { readonly __html: string };
  readonly children?: ReactNode;
}

/**
 * The page's scripts and the messages they need, requested only after the first paint. The page can be read without
 * them, and on a slow line their download would delay that paint. React Router has no setting for this.
 * @param messages the addresses of the message files
 */
export function DeferredScripts({ nonce, messages }: { nonce: string | undefined; messages: readonly string[] }) {
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
      {/* After hydration there are no scripts to start. */}
      {start !== '' && (
        <script
          nonce={nonce}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own script with the addresses of our own files
          dangerouslySetInnerHTML={{
            // The browser has run it when React arrives: what it does need not come again with React's code.
            __html: import.meta.env.SSR
              ? callInPage(markNeeds, [needsName]) +
                callInPage(recordEarlyInput, [earlyMarks, earlyPressEnd, earlyFieldsEnd]) +
                callInPage(startAfterPaint, [modules, messages, start])
              : '',
          }}
        />
      )}
    </>
  );
}

/** Applies a change to every DOM element of a tree; fragments and contexts around them stay. */
function mapElements(nodes: ReactNode, change: (element: ReactElement<ScriptAttributes>) => ReactNode): ReactNode {
  return Children.map(nodes, (node) => {
    if (!isValidElement<ScriptAttributes>(node)) return node;
    if (typeof node.type === 'string') return change(node);
    return cloneElement(node, {}, mapElements(node.props.children, change));
  });
}
