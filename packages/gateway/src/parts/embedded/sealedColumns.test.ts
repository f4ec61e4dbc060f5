import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { authRoutes, keyRoutes } from '@foyer/api'
import { bindingHash, randomBytes, signRotation, toHex } from '@foyer/secure-protocol'
import { DAY_MS } from '@foyer/server-kit'
import { addKeySet, type KeyFile } from '@foyer/server-kit/custody'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { signIn } from '../../../test/authClient.ts'
import { newAddress, onUsualDatabase } from '../../../test/authSuite.ts'
import { createAuthTest } from '../../../test/authTest.ts'
import { makeNext, makeWallet, releaseShare, sealToGateway, unlock } from '../../../test/custodyClient.ts'
import { readKeyFile } from '../../kernel/keys/keyFile.ts'
import { gatewayKeyCommands } from './keysCommand.ts'
import { sealedColumns } from './sealedColumns.ts'

const folder = mkdtempSync(join(tmpdir(), 'foyer-gateway-rows-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
let files = 0

await onUsualDatabase('rows that keys have sealed', (suite) => {
  describe('the keys of a gateway', () => {
    /** A key file, and its commands on the database of the test. */
    function commandsOn(file: KeyFile) {
      files += 1
      const path = join(folder, `${files}.json`)
      writeFileSync(path, JSON.stringify(file), { mode: 0o600 })
      const lines: string[] = []
      const { database } = suite.opened
      const commands = gatewayKeyCommands({
        path,
        open: async () => ({ database, close: async () => undefined }),
        print: (line) => lines.push(line),
        printNote: () => undefined,
      })
      const rowsOf = (kid: string) => {
        const { keys }: { keys: { kid: string; rows?: number }[] } = JSON.parse(lines.at(-1) ?? '')
        return keys.find((key) => key.kid === kid)?.rows
      }
      return { path, commands, rowsOf }
    }

    test('seal every column that the tables have for it', async () => {
      const { rows } = await sql<{ name: string }>`select table_name || '.' || column_name as name
        from information_schema.columns where table_schema = current_schema() 
        and (column_name like '%\\_enc' or column_name = 'rows')`.execute(suite.opened.database)
      const listed = sealedColumns(suite.opened.database).map(({ table, column }) => `${table}.${column}`)
      // Of a code its HMAC is kept, under a key of the ring.
      expect(listed.toSorted()).toEqual([...rows.map(({ name }) => name), 'auth_codes.mac'].toSorted())
    })

    test('are not dropped while a row needs them, and after a rewrap accounts and shares open without them', async () => {
      const client = await suite.it.client()
      const email = newAddress()
      const { account } = await signIn(client, { ...suite.it, email })
      const made = await makeWallet(suite.it, client, account.accountId)
      await client.call(keyRoutes.createKeys, made.body)
      const old = suite.it.keyFile.current
      // A row of a code that is still good counts.
      const others = suite.opened.database
      for (const table of ['auth_flows', 'mail_outbox'] as const) await others.deleteFrom(table).execute()
      const next = await addKeySet(suite.it.keyFile, Date.now() - 2 * DAY_MS)
      const { path, commands, rowsOf } = commandsOn(next)
      await commands.check()
      const before = rowsOf(old) ?? 0
      expect(before).toBeGreaterThanOrEqual(3)
      expect(rowsOf(next.current)).toBe(0)
      await expect(commands.drop(old)).rejects.toThrow(`${before} rows are sealed by "${old}"`)
      await commands.rewrap()
      await others.deleteFrom('auth_codes').execute()
      await commands.check()
      expect(rowsOf(old)).toBe(0)
      await commands.drop(old)

      const again = await createAuthTest({
        ...suite.it,
        keys: { ...suite.it, keyFile: await readKeyFile(path) },
        mailbox: suite.mailbox,
      })
      const there = await again.client({ device: client.device })
      expect((await there.call(authRoutes.getMe)).account.email).toBe(email)
      expect(await unlock(there, made)).toEqual(made.secrets)
      await again.close()
    })

    test('seal ways back and the sets of a rotation anew, and all of them open without the old key', async () => {
      // Other tests have sealed rows with keys of their own.
      await suite.opened.database.deleteFrom('auth_accounts').execute()
      const client = await suite.it.client()
      const { account } = await signIn(client, { ...suite.it, email: newAddress() })
      const made = await makeWallet(suite.it, client, account.accountId)
      const { walletId } = made.binding
      await client.call(keyRoutes.createKeys, made.body)
      await client.call(keyRoutes.commitKeys, { walletId, epoch: 1 })
      const [wayId, share] = [toHex(randomBytes(16)), randomBytes(32)]
      const recoveryFactorOf = async (binding: typeof made.binding, id: string) => ({
        wayId: id,
        wrapAr: made.body.wrapAr,
        share: await sealToGateway(suite.it, client, binding, [share]),
      })
      const place = { walletId, epoch: 1 }
      await client.call(keyRoutes.addKeyWay, { ...place, ...(await recoveryFactorOf(made.binding, wayId)) })
      const next = await makeNext(suite.it, client, made)
      const nextRecoveryFactor = await recoveryFactorOf(next.binding, toHex(randomBytes(16)))
      await client.call(keyRoutes.rotateKeys, { ...next.body, ways: [nextRecoveryFactor] })
      const old = suite.it.keyFile.current
      for (const table of ['auth_flows', 'mail_outbox', 'auth_codes'] as const)
        await suite.opened.database.deleteFrom(table).execute()
      const { path, commands, rowsOf } = commandsOn(
        await addKeySet(suite.it.keyFile, Date.now() - 2 * DAY_MS),
      )
      await commands.check()
      const before = rowsOf(old) ?? 0
      // The address, two shares, a way; two shares and a way of the rotation.
      expect(before).toBeGreaterThanOrEqual(7)
      await expect(commands.drop(old)).rejects.toThrow(`${before} rows are sealed by "${old}"`)
      await commands.rewrap()
      expect(rowsOf(old)).toBe(0)
      await commands.drop(old)

      const again = await createAuthTest({
        ...suite.it,
        keys: { ...suite.it, keyFile: await readKeyFile(path) },
        mailbox: suite.mailbox,
      })
      const there = await again.client({ device: client.device })
      expect((await releaseShare(there, walletId, 'device')).share).toEqual(made.a)
      expect((await releaseShare(there, walletId, wayId)).share).toEqual(share)
      expect((await releaseShare(there, walletId, 'device', 2)).share).toEqual(next.a)
      const hash = await bindingHash(next.binding)
      const claims = { prj: suite.it.projectId, walletId, epoch: 2, bindingHash: hash }
      const counted = await signRotation(claims, suite.it.vaultKey, suite.now())
      await there.call(keyRoutes.commitKeys, { walletId, epoch: 2, counted })
      expect((await releaseShare(there, walletId, nextRecoveryFactor.wayId)).share).toEqual(share)
      expect((await releaseShare(there, walletId, 'device', 1)).share).toEqual(made.a)
      await again.close()
    })

    test('that were lost are named', async () => {
      const client = await suite.it.client()
      await signIn(client, { ...suite.it, email: newAddress() })
      const { commands } = commandsOn(await addKeySet())
      await expect(commands.check()).rejects.toThrow(`by "${suite.it.keyFile.current}"`)
    })
  })
})
