/** What becomes of the logo of a partner when it is saved. */
export type LogoChoice =
  /** `unusable`: a file was chosen that cannot be one, which is not passed over in silence. */
  { readonly is: 'kept' | 'removed' | 'unusable' } | { readonly is: 'chosen'; readonly file: File };
