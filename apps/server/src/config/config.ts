import { refusalSentence } from '@access-atlas/contract/refusal-sentence.ts';
import { z } from 'zod';
import { type BasemapSettings, basemapVariables, readBasemapSettings } from './basemap-settings.ts';
import { ConfigError } from './config-error.ts';
import { type ContentSettings, contentVariables, readContentSettings } from './content-settings.ts';
import { type DatabaseSettings, databaseVariables, readDatabaseSettings } from './database-settings.ts';
import { type MailSettings, mailVariables, readMailSettings } from './mail-settings.ts';
import {
  type OutsideServiceSettings,
  outsideServiceVariables,
  readOutsideServiceSettings,
} from './outside-service-settings.ts';
import { type PhotoStoreSettings, photoStoreVariables, readPhotoStoreSettings } from './photo-store-settings.ts';
import { readServerSettings, type ServerSettings, serverVariables } from './server-settings.ts';
import { readThirdPartySettings, type ThirdPartySettings, thirdPartyVariables } from './third-party-settings.ts';

/** The site's settings, one environment variable each; `.env.example` describes them for operators. */
const environment = z.object({
  ...serverVariables,
  ...databaseVariables,
  ...outsideServiceVariables,
  ...thirdPartyVariables,
  ...mailVariables,
  ...photoStoreVariables,
  ...basemapVariables,
  ...contentVariables,
});

export interface Config
  extends ServerSettings,
    DatabaseSettings,
    OutsideServiceSettings,
    ThirdPartySettings,
    MailSettings,
    PhotoStoreSettings,
    ContentSettings {
  /** A basemap from elsewhere; null: the embedded one. */
  readonly basemap: BasemapSettings | null;
}

/**
 * Reads the settings from environment variables; an empty variable counts as absent.
 * @throws {ConfigError} one sentence naming the first wrong variable.
 */
export function readConfig(variables: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''),
  );
  const result = environment.safeParse(given, { error: refusalSentence });
  if (!result.success) {
    const [issue] = result.error.issues;
    throw new ConfigError(`The setting ${String(issue?.path[0])} ${issue?.message ?? 'is not valid'}.`);
  }
  const values = result.data;
  return {
    ...readServerSettings(values),
    ...readDatabaseSettings(values),
    ...readOutsideServiceSettings(values),
    ...readThirdPartySettings(values),
    ...readMailSettings(values),
    ...readPhotoStoreSettings(values),
    ...readContentSettings(values),
    basemap: readBasemapSettings(values),
  };
}
