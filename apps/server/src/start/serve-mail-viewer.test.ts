import { expect, test } from 'vitest';
import { createMailViewer } from '../adapters/mail/mail-viewer.ts';
import { createTestServer } from '../testing/test-server.ts';

const mail = { subject: 'Un <b>sujet</b>', text: 'Bonjour', html: '<p>Bonjour</p>', messageId: '<1@localhost>' };

test('shows the latest mails first, in frames that run nothing, where there is a viewer alone', async () => {
  const mailViewer = createMailViewer();
  const server = await createTestServer('embedded', { app: { mailViewer } });
  expect((await server.request('/development/mails')).body).toContain('No mail was sent');
  for (const recipient of ['first@localhost', 'second@localhost']) await mailViewer.send({ ...mail, recipient });
  const { body, headers } = await server.request('/development/mails');
  expect(body.indexOf('second@localhost')).toBeLessThan(body.indexOf('first@localhost'));
  expect(body).toContain('Un &lt;b&gt;sujet&lt;/b&gt;');
  expect(body).toContain('srcdoc="&lt;p&gt;Bonjour&lt;/p&gt;"');
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  await server.close();
  const without = await createTestServer('embedded');
  expect((await without.request('/development/mails')).statusCode).toBe(404);
  await without.close();
});

test('keeps fifty mails', async () => {
  const { send, list } = createMailViewer();
  for (let index = 0; index < 60; index++) await send({ ...mail, recipient: 'a@localhost', text: String(index) });
  expect(list().map(({ text }) => text)).toEqual(Array.from({ length: 50 }, (_, index) => String(59 - index)));
});
