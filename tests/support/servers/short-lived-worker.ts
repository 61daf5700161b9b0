/** A worker that serves nobody: it says that it is open and dies. */
process.send?.({ kind: 'built' })
process.on('message', ({ kind }: { kind: string }) => {
  if (kind !== 'listen') return
  process.send?.({ kind: 'open' }, () => setTimeout(() => process.kill(process.pid, 'SIGKILL'), 20))
})
