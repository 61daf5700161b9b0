interface Options {
  /** Part of the title of every process of the cluster; the processes are found by it. */
  marker: string
  isDurable: boolean
  host: string
  port: number
  socketFolder: string
  /** How many connections the shop opens at most. */
  connections: number
}

/** For scripts, backups and repairs beside the shop. */
const SPARE_CONNECTIONS = 48
const FEWEST_CONNECTIONS = 120

/**
 * The settings of the embedded PostgreSQL, for one shop on a small machine. They are passed at every start and
 * so override the files of the cluster.
 */
export function settingsOf(options: Options): string[] {
  const { marker, isDurable, host, port, socketFolder, connections } = options
  const isWindows = process.platform === 'win32'
  const safety = isDurable ? 'on' : 'off'
  return [
    `cluster_name=${marker}`,
    `port=${port}`,
    // It does not listen on the network, except on Windows, where there is no other way to connect.
    `listen_addresses=${isWindows ? host : ''}`,
    ...(isWindows ? [] : [`unix_socket_directories=${socketFolder}`]),
    ...(isWindows ? [] : ['unix_socket_permissions=0700']),
    // An acknowledged order survives a crash and a power cut.
    `fsync=${safety}`,
    `full_page_writes=${safety}`,
    `synchronous_commit=${safety}`,
    `max_connections=${Math.max(FEWEST_CONNECTIONS, connections + SPARE_CONNECTIONS)}`,
    'shared_buffers=128MB',
    'effective_cache_size=512MB',
    'maintenance_work_mem=64MB',
    'work_mem=8MB',
    'max_wal_size=256MB',
    'wal_level=minimal',
    'max_wal_senders=0',
    'io_method=sync',
    'max_parallel_workers_per_gather=0',
    'random_page_cost=1.1',
    // JIT compilation takes longer than the small queries of a shop.
    'jit=off',
    'timezone=UTC',
    'log_timezone=UTC',
    'log_checkpoints=off',
    // Statements contain names and addresses of customers.
    'log_min_error_statement=panic',
  ]
}
