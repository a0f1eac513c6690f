import type { Api } from '@access-atlas/contract/api.ts';
import type { Client } from '@access-atlas/contract/client.ts';
import type { i18n } from 'i18next';
import { createContext as createReactContext, useContext } from 'react';
import { createContext } from 'react-router';
import type { messageUrl } from '../i18n/message-urls.ts';

/** The client of the site's API for loaders; its answers are in the page's language. */
export const apiContext = createContext<Client<Api>>();
/** The texts of the page's language, for loaders that need words. */
export const i18nContext = createContext<i18n>();
export const nonceContext = createContext<string>();
export const stylesContext = createContext<ReadonlyMap<string, string>>();
/** The origin under which the visitor reaches the site. */
export const originContext = createContext<string>();

/** The text of the built styles by their address; empty in the browser, and in development. */
export const StylesContext = createReactContext<ReadonlyMap<string, string>>(new Map());

/** Where the browser finds messages, for the page that names them all; undefined in the browser, which has them by then. */
export const MessageUrlContext = createReactContext<typeof messageUrl | undefined>(undefined);

/** The nonce of the answer for scripts and styles; undefined in the browser, which hides it. */
export const NonceContext = createReactContext<string | undefined>(undefined);
export const useNonce = () => useContext(NonceContext);
