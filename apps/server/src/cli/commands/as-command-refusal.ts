import { ApiError } from '../../domain/errors/api-error.ts';
import { CommandRefusedError } from '../operator-errors.ts';

/** How what a verb refuses is told to the operator. */
export interface RefusalWords {
  /** The option of the command line behind each field of the verb. */
  readonly optionByField?: Readonly<Record<string, string>>;
  /** One sentence where what the command names is not there. */
  readonly notFound: string;
  /** One sentence where what is there does not allow it; left out, that is a fault. */
  readonly conflict?: string;
}

/** What a verb answers. @throws {CommandRefusedError} where it refuses: in one sentence for the operator */
export async function asCommandRefusal<Result>(
  work: Promise<Result>,
  { optionByField = {}, notFound, conflict }: RefusalWords,
): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const [issue] = error.issues;
    if (issue !== undefined)
      throw new CommandRefusedError(`${optionByField[issue.path] ?? issue.path} ${issue.message}.`);
    if (error.status === 404 || error.status === 410) throw new CommandRefusedError(notFound);
    if (error.status === 409 && conflict !== undefined) throw new CommandRefusedError(conflict);
    throw error;
  }
}
