/** One of the processes that serve the shop together; `startup/workers/worker-group.ts` starts them. */
import { loadConfig } from './config.ts'
import { joinShopDatabase } from '#server/startup/open-shop-database.ts'
import { reportFailure } from '#server/startup/report-failure.ts'
import { buildServer } from './build-server.ts'
import { Shutdown } from '#server/startup/shutdown.ts'
import {
  IS_REPLACEMENT,
  WORKER_COUNT,
  WORKER_NUMBER,
  type FromWorker,
  type ToWorker,
} from '#server/startup/workers/messages.ts'
import { NeighbouringWorkers } from '#server/startup/workers/other-workers.ts'
import { connectionsOfWorker } from '#server/startup/workers/worker-count.ts'

const shutdown = new Shutdown({ isWorker: true })
try {
  await openWorker()
} catch (error) {
  await shutdown.run(reportFailure(error))
}

async function openWorker(): Promise<void> {
  const others = new NeighbouringWorkers(Number(process.env[WORKER_NUMBER]), tell)
  const mayListen = Promise.withResolvers<void>()
  process.on('message', (message: ToWorker) => {
    if (message.kind === 'stop') shutdown.request()
    if (message.kind === 'listen') mayListen.resolve()
    others.hear(message)
  })
  const config = loadConfig()
  const connections = connectionsOfWorker(Number(process.env[WORKER_COUNT]))
  const database = joinShopDatabase(config, connections)
  shutdown.add(() => database.close())
  const parts = { config, database, shutdown, step: runSilently, others }
  const isWarmedUp = process.env[IS_REPLACEMENT] === undefined
  const listen = await buildServer({ ...parts, isWarmedUp })
  tell({ kind: 'built' })
  await mayListen.promise
  await listen()
  shutdown.started()
  tell({ kind: 'open' })
}

/** The process that started this one says what is done. */
function runSilently<Result>(_step: string, work: () => Promise<Result>): Promise<Result> {
  return work()
}

function tell(message: FromWorker): void {
  process.send?.(message)
}
