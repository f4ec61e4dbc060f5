import { getAccountName, nameRoutes, postNameLookUps } from '../names.ts'
import type { RouteExample } from './example.ts'

const ADDRESS = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const ACCOUNT = `eip155:1:${ADDRESS}`
const NAME = 'ada.foyer.eth'
const RESOLVER = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const MESSAGE = `shop.example wants you to sign in with your Ethereum account:
${ADDRESS}

Take the name ada.foyer.eth for this account. It costs nothing and sends no transaction.

URI: https://shop.example
Version: 1
Chain ID: 1
Nonce: 9f86d081884c7d659a2feaa0c55ad015
Issued At: 2026-10-01T12:00:00.000Z
Expiration Time: 2026-10-01T12:05:00.000Z`
const SIGNED = { message: MESSAGE, signature: `0x${'1'.repeat(130)}` }
const query = { projectId: 'my-shop' }

/** Asking for the name of an account. */
export const accountNameExample: RouteExample = {
  route: getAccountName,
  good: { query: { ...query, account: ACCOUNT } },
  reply: { parent: 'foyer.eth', name: NAME },
  bad: { query: { ...query, account: ADDRESS } },
}

/** Asking servers of names. */
export const nameLookUpsExample: RouteExample = {
  route: postNameLookUps,
  good: { query, body: { sender: '0xeEeEEEeE14D718C2B47D9923Deab1335E144EeEe', data: '0xa780bab6' } },
  reply: { data: '0x00' },
  bad: { query, body: { sender: RESOLVER, data: '0xa780bab6' } },
}

/** An example for every route of names. */
export const nameExamples: readonly RouteExample[] = [
  {
    route: nameRoutes.checkName,
    good: { query: { ...query, label: 'ada' } },
    reply: { label: 'ada', status: 'taken', suggestions: ['ada1', 'theada', 'adaeth'] },
    bad: { query },
  },
  {
    route: nameRoutes.createNameChallenge,
    good: { query, body: { action: 'register', label: 'ada', account: ACCOUNT } },
    reply: { message: MESSAGE, name: NAME, expiresAt: '2026-10-01T12:05:00.000Z' },
    bad: { query, body: { action: 'register', label: 'Ada!', account: ACCOUNT } },
  },
  {
    route: nameRoutes.createName,
    good: { query, body: SIGNED },
    reply: { name: NAME },
    bad: { query, body: { message: MESSAGE } },
  },
  {
    route: nameRoutes.releaseName,
    good: { query, body: SIGNED },
    reply: { name: NAME },
    bad: { query, body: { message: MESSAGE } },
  },
  {
    route: nameRoutes.getNameAnswer,
    good: { params: { sender: RESOLVER, data: '0x9061b923' } },
    reply: { data: '0x00' },
    bad: { params: { sender: RESOLVER, data: 'none' } },
  },
  {
    route: nameRoutes.postNameAnswer,
    good: { body: { sender: RESOLVER, data: '0x9061b923' } },
    reply: { data: '0x00' },
    bad: { body: { sender: RESOLVER } },
  },
]
