import { cloneElement, useContext } from 'react';
import { Links } from 'react-router';
import { mapLinks } from './map-links.ts';
import { StylesContext } from './page-context.ts';

/** What the page came with, by address. */
const inlined = new Set(
  typeof document === 'undefined'
    ? []
    : [...document.querySelectorAll<HTMLStyleElement>('style[data-href]')].flatMap(
        ({ dataset }) => dataset.href?.split(' ') ?? [],
      ),
);

/**
 * The page's styles. They come within the page, so that nothing has to be asked for before it can be shown. Those of
 * pages that a visitor goes to from here are files, as are all of them in development.
 */
export function PageStyles({ nonce }: { nonce: string | undefined }) {
  const styles = useContext(StylesContext);
  return mapLinks(Links({ nonce }), (link) => {
    const { rel, href = '' } = link.props;
    // React Router marks with a hash what several routes share.
    const address = href.replace(/#$/, '');
    const text = styles.get(address);
    if (rel !== 'stylesheet' || (text === undefined && !inlined.has(address))) return link;
    return (
      <>
        {text !== undefined && (
          <style href={address} precedence="page" nonce={nonce}>
            {text}
          </style>
        )}
        {/* These load nothing (Chromium loads ahead what is disabled, unless its medium is none): they tell who looks for
            the file, under either address, that it is there. */}
        {[...new Set([href, address])].map((marker) =>
          cloneElement(link, { key: marker, href: marker, disabled: true, media: 'not all' }),
        )}
      </>
    );
  });
}
