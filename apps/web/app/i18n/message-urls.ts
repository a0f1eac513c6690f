import en from './en.json?url&no-inline';
import fr from './fr.json?url&no-inline';
import pt from './pt.json?url&no-inline';

/** Where the browser finds the texts of a language. */
export const messageUrls = { en, fr, pt } as const;
