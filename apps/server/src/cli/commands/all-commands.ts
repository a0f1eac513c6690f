import { backupCommand } from './backup-command.ts';
import { businessCommand } from './business-command.ts';
import type { Command } from './command.ts';
import { demoCommand } from './demo-command.ts';
import { eventCommand } from './event-command.ts';
import { exportCommand } from './export-command.ts';
import { importCommand } from './import-command.ts';
import { migrateCommand } from './migrate-command.ts';
import { moderationCommand } from './moderation-command.ts';
import { partnerCommand } from './partner-command.ts';
import { placeCommand } from './place/place-command.ts';
import { providerCommand } from './provider-command.ts';
import { restoreCommand } from './restore-command.ts';
import { reviewCommand } from './review-command.ts';
import { userCommand } from './user/user-command.ts';
import { verifyCommand } from './verify-command.ts';

/** Everything that `atlas` can do, in the order of its help. */
export const allCommands: readonly Command[] = [
  importCommand,
  exportCommand,
  migrateCommand,
  backupCommand,
  restoreCommand,
  verifyCommand,
  demoCommand,
  userCommand,
  moderationCommand,
  providerCommand,
  reviewCommand,
  placeCommand,
  partnerCommand,
  businessCommand,
  eventCommand,
];
