/**
 * The library that checks what devices answer, loaded with the first passkey: it takes a fifth of a second and 26 MB, which
 * neither the start of a server nor a site without passkeys should spend.
 */
export async function loadWebauthn() {
  const [{ verifyRegistrationResponse, verifyAuthenticationResponse }, helpers] = await Promise.all([
    import('@simplewebauthn/server'),
    import('@simplewebauthn/server/helpers'),
  ]);
  const { cose, decodeAttestationObject, decodeCredentialPublicKey } = helpers;
  return {
    verifyRegistrationResponse,
    verifyAuthenticationResponse,
    decodeAttestationObject,
    decodeCredentialPublicKey,
    cose,
  };
}

export type Webauthn = Awaited<ReturnType<typeof loadWebauthn>>;
