import type { OutgoingMail } from '../adapters/mail/mailer.ts';
import { escapeHtml } from './escape-html.ts';

/** A page in English, for developers alone: each mail as HTML, in a frame that runs nothing, and as text. */
export function presentViewedMails(mails: readonly OutgoingMail[]): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Mails of this server</title>
<style>body{font:1rem/1.5 system-ui;max-width:60rem;margin:2rem auto;padding:0 1rem}iframe{width:100%;height:34rem;border:1px solid}pre{white-space:pre-wrap;overflow-wrap:anywhere}</style>
</head>
<body>
<h1>Mails of this server</h1>
<p>In development, without SMTP_URL, mails go nowhere but here. Load the page again to see new ones.</p>
${mails.length === 0 ? '<p>No mail was sent since the server began.</p>' : mails.map(presentMail).join('\n')}
</body>
</html>
`;
}

function presentMail({ recipient, subject, text, html }: OutgoingMail): string {
  // A link opens a page of its own: the frame may go nowhere.
  const shown = html.replace('<head>', '<head><base target="_blank">');
  return `<h2>${escapeHtml(subject)}</h2>
<p>To ${escapeHtml(recipient)}</p>
<iframe title="${escapeHtml(subject)}" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${escapeHtml(shown)}"></iframe>
<details><summary>As text</summary><pre>${escapeHtml(text)}</pre></details>`;
}
