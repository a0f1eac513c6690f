import type { Language } from '@access-atlas/contract/languages.ts';

/** The links that a device needs to install the site as an app: name, icons, colours. */
export function InstallLinks({ language }: { language: Language }) {
  return (
    <>
      <link rel="manifest" href={`/app.webmanifest?lng=${language}`} />
      <link rel="apple-touch-icon" href="/icons/touch-180.png" />
      <meta name="theme-color" media="(prefers-color-scheme: light)" content="#ffffff" />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#161b26" />
    </>
  );
}
