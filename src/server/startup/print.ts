/** Prints a line for the person at the console. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** Runs a step of the start and prints how many seconds it took. */
export async function step<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const started = performance.now()
  const seconds = () => ((performance.now() - started) / 1_000).toFixed(1)
  const heartbeat = setInterval(() => say(`${name} … ${seconds()} s so far`), HEARTBEAT_MS)
  try {
    const result = await work()
    say(`${name}: done in ${seconds()} s`)
    return result
  } finally {
    clearInterval(heartbeat)
  }
}

const HEARTBEAT_MS = 3_000
