import { testLostConnection } from '@foyer/devkit/lostConnection'
import { isDatabaseFailure } from '@foyer/server-kit'
import { openVaultDatabase } from './openDatabase.ts'

await testLostConnection({
  server: 'the vault',
  open: (url) => openVaultDatabase({ url }),
  isFailure: isDatabaseFailure,
})
