import type { Language } from '@access-atlas/contract/languages.ts';

/** What a device needs to install the site like a program: name, icons, colours. */
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
