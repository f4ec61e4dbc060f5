import { isDatabaseFailure } from '@foyer/server-kit'
import { testLostConnection } from '@foyer/testing/lostConnection'
import { openVaultDatabase } from './openDatabase.ts'

await testLostConnection({
  server: 'the vault',
  open: (url) => openVaultDatabase({ url }),
  isFailure: isDatabaseFailure,
})
