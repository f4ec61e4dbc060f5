import { testLostConnection } from '@foyer/devkit/lostConnection'
import { isDatabaseFailure } from '@foyer/server-kit'
import { openRelayDatabase } from './databaseMailbox.ts'

await testLostConnection({
  server: 'the relay',
  open: (url) => openRelayDatabase({ url }),
  isFailure: isDatabaseFailure,
})
