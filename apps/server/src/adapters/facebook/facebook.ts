/** Who somebody is, as Facebook says. */
export interface FacebookIdentity {
  /** Their id for the site's app: the same at every sign-in. */
  readonly subject: string;
  readonly name: string | null;
  /** null where they gave none, or did not allow it. Facebook does not say whether they read it. */
  readonly email: string | null;
}

/** Signing in with Facebook, as its server-side flow goes. */
export interface Facebook {
  /** The page of Facebook that a browser is sent to. */
  authorizationUrl(request: {
    readonly redirectUri: string;
    readonly state: string;
    /** SHA-256 of the verifier, base64url (RFC 7636, 4.2). */
    readonly codeChallenge: string;
  }): string;
  /**
   * Whom a code stands for, which Facebook gave a browser.
   * @throws {ThirdPartyError}
   */
  identifyByCode(shown: {
    readonly code: string;
    readonly redirectUri: string;
    readonly codeVerifier: string;
  }): Promise<FacebookIdentity>;
  /**
   * Whom an access token stands for, where it was made for the site's own app.
   * @throws {ThirdPartyError}
   */
  identifyByToken(accessToken: string): Promise<FacebookIdentity>;
}
