/** Who somebody is, as Apple says. Their name is not part of it: Apple gives that to browsers and devices alone. */
export interface AppleIdentity {
  /** Their id for the site's team: the same at every sign-in. */
  readonly subject: string;
  /** Their own address or one that Apple forwards; null where Apple gave none. */
  readonly email: string | null;
  readonly isEmailVerified: boolean;
  /** When what they showed expires. */
  readonly expiresAt: Date;
}

/** Signing in with Apple, as its flow for the web goes. */
export interface Apple {
  /** The page of Apple that a browser is sent to. Apple has it post the answer to `redirectUri`. */
  authorizationUrl(request: {
    readonly redirectUri: string;
    readonly state: string;
    /** Stands in the identity token afterwards. */
    readonly nonce: string;
  }): string;
  /**
   * Whom a code stands for, which Apple had a browser post, and the token by which Apple can be told to forget the site.
   * @throws {ThirdPartyError}
   */
  identifyByCode(shown: {
    readonly code: string;
    readonly redirectUri: string;
    readonly nonce: string;
  }): Promise<AppleIdentity & { readonly refreshToken: string | null }>;
  /**
   * Whom an identity token stands for.
   * @param nonce what must stand in it; undefined where the token must have none
   * @throws {ThirdPartyError}
   */
  identifyByToken(identityToken: string, nonce: string | undefined): Promise<AppleIdentity>;
  /**
   * Has Apple forget that the person signs in here.
   * @throws {ThirdPartyError}
   */
  revoke(refreshToken: string): Promise<void>;
}
