import { takeLock } from '../src/kernel/database/lockFile.ts'

// Takes the lock whose path it is given, in a process of its own, and keeps its event loop busy from then on.

await takeLock(process.argv[2] ?? '', { everyMs: 10, silentMs: 200 })
process.stdout.write('taken', () => {
  for (;;);
})
