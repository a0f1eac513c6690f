import type { CommandProgress } from '../commands/command.ts';

/** Shows how far a command is. */
export interface ProgressDisplay {
  show(progress: CommandProgress): void;
  /** Says something beside the progress: one sentence on a line of its own. */
  say(sentence: string): void;
  /** The command is over: done, or ended by an error or the operator. Nothing stays in the way of what is said next. */
  end(isDone: boolean): void;
}
