import {
  Children,
  cloneElement,
  isValidElement,
  type LinkHTMLAttributes,
  type ReactElement,
  type ReactNode,
  useContext,
  useState,
} from 'react';
import { Links } from 'react-router';
import { StylesContext } from './page-context.ts';

/** The addresses of the style sheets that the server wrote into the page. */
const inlined = new Set(
  typeof document === 'undefined'
    ? []
    : [...document.querySelectorAll<HTMLStyleElement>('style[data-href]')].flatMap(
        ({ dataset }) => dataset.href?.split(' ') ?? [],
      ),
);

/**
 * The page's styles. The server writes them into the page, so that the first paint waits for no further request. Styles
 * of pages that a visitor navigates to are separate files, as are all styles in development.
 */
export function PageStyles({ nonce }: { nonce: string | undefined }) {
  const styles = useContext(StylesContext);
  // Every sheet marked so far: React Router loads a sheet without a link again, and the way back to its page waits for it.
  const [shown] = useState(() => new Set<string>());
  const marked = new Set<string>();
  const links = mapLinks(Links({ nonce }), (link) => {
    const { rel, href = '' } = link.props;
    // React Router appends a hash to the address of a style sheet that several routes share.
    const address = href.replace(/#$/, '');
    const text = styles.get(address);
    if (rel !== 'stylesheet' || (text === undefined && !inlined.has(address))) return link;
    const markers = new Set([href, address]);
    for (const marker of markers) marked.add(marker);
    return (
      <>
        {text !== undefined && (
          <style href={address} precedence="page" nonce={nonce}>
            {text}
          </style>
        )}
        {[...markers].map((marker) => (
          <PresentSheet key={marker} href={marker} />
        ))}
      </>
    );
  });
  const ofPagesLeft = [...shown].filter((href) => !marked.has(href));
  for (const href of marked) shown.add(href);
  return (
    <>
      {links}
      {ofPagesLeft.map((href) => (
        <PresentSheet key={href} href={href} />
      ))}
    </>
  );
}

/**
 * Tells React, React Router and the build's loader, all of which look for a link to a sheet, that it is present. The link
 * loads nothing (Chromium prefetches a disabled sheet unless its media query never matches).
 */
function PresentSheet({ href }: { readonly href: string }) {
  const attributes: LinkAttributes = { rel: 'stylesheet', href, disabled: true, media: 'not all' };
  return <link {...attributes} />;
}

/** React renders the attribute `disabled` of a link, but its types do not have it. */
interface LinkAttributes extends LinkHTMLAttributes<HTMLLinkElement> {
  readonly disabled?: boolean;
}

type LinkElement = ReactElement<LinkAttributes>;

/** Applies a change to every `<link>` of a tree; all other elements stay as they are. */
function mapLinks(nodes: ReactNode, change: (link: LinkElement) => ReactNode): ReactNode {
  return Children.map(nodes, (node) => {
    if (!isValidElement<LinkAttributes>(node)) return node;
    if (node.type === 'link') return change(node);
    return node.props.children ? cloneElement(node, {}, mapLinks(node.props.children, change)) : node;
  });
}
