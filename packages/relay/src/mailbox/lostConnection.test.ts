import { isDatabaseFailure } from '@foyer/server-kit'
import { testLostConnection } from '@foyer/testing/lostConnection'
import { openRelayDatabase } from './databaseMailbox.ts'

await testLostConnection({
  server: 'the relay',
  open: (url) => openRelayDatabase({ url }),
  isFailure: isDatabaseFailure,
})
