import { startRegistration, WebAuthnError } from '@simplewebauthn/browser';

type CreationOptions = Parameters<typeof startRegistration>[0]['optionsJSON'];
type MadePasskey = Omit<Awaited<ReturnType<typeof startRegistration>>, 'clientExtensionResults'>;

/**
 * Has the device make a passkey.
 * @returns why it made none: `unused`, as its person did not want it, or `isThere`, as it has one already
 */
export async function makePasskey(options: CreationOptions): Promise<MadePasskey | 'unused' | 'isThere'> {
  try {
    // The site asks for no extensions.
    const { clientExtensionResults: _none, ...made } = await startRegistration({ optionsJSON: options });
    return made;
  } catch (error) {
    const isThere = error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED';
    return isThere ? 'isThere' : 'unused';
  }
}
