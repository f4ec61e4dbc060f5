import { testLostConnection } from '@foyer/devkit/lostConnection'
import { openDatabase } from './openDatabase.ts'
import { StorageError } from './storageError.ts'

await testLostConnection({
  server: 'the gateway',
  open: (url) => openDatabase({ kind: 'postgres', url }),
  isFailure: (error) => error instanceof StorageError,
})
