import { writeFileSync } from 'node:fs';
import http from 'node:http';
import { createRequire, syncBuiltinESMExports } from 'node:module';

/*
 * Loaded before a server that is to be killed. While a request with the header `x-kill-at` runs, steps are counted: each photo
 * file before and after it gets its name, each statement that the database answered, and the end of each answer. The header
 * names a run, which may be many requests, and the step of it at which the process ends as by kill -9; at 0 it never does. After
 * each answer the file STEPS_FILE says the run, the address and how many steps there were.
 */

const require = createRequire(import.meta.url);
const stepsFile = process.env.STEPS_FILE ?? '';
let running = 0;
let steps = 0;
let killAt = 0;
let countedRun: string | undefined;

function takeStep(): void {
  if (running === 0) return;
  steps += 1;
  if (steps === killAt) process.kill(process.pid, 'SIGKILL');
}

const emit = http.Server.prototype.emit;
http.Server.prototype.emit = function (this: http.Server, event: string | symbol, ...values: unknown[]) {
  const [request, response] = values;
  if (event === 'request' && request instanceof http.IncomingMessage && response instanceof http.ServerResponse) {
    const header = request.headers['x-kill-at'];
    if (header !== undefined) {
      const [run, step] = String(header).split(' ');
      if (run !== countedRun) steps = 0;
      countedRun = run;
      killAt = Number(step);
      running += 1;
      response.once('close', () => {
        takeStep();
        running -= 1;
        writeFileSync(stepsFile, `${run} ${request.url} ${steps}\n`);
      });
    }
  }
  return Reflect.apply(emit, this, [event, ...values]) as boolean;
} as typeof emit;

const files = require('node:fs/promises') as { rename: (from: string, to: string) => Promise<void> };
const { rename } = files;
files.rename = async (from, to) => {
  takeStep();
  await rename(from, to);
  takeStep();
};
syncBuiltinESMExports();

const { Client } = require('pg') as { Client: { prototype: { query: (...values: unknown[]) => unknown } } };
const { query } = Client.prototype;
Client.prototype.query = function (this: unknown, ...values: unknown[]) {
  const answer = Reflect.apply(query, this, values);
  if (!(answer instanceof Promise)) return answer;
  return answer.then((result) => {
    takeStep();
    return result;
  });
};
