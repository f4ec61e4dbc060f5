import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createWalletCredentials } from '../../examples/sign-in/src/authJs.ts'
import { findWalletUser } from '../../examples/sign-in/src/betterAuth.ts'
import { createReadSession, type ReadSession } from '../../examples/sign-in/src/readSession.ts'
import {
  ADA,
  APP_ORIGIN,
  forgeToken,
  PROJECT,
  type SiwxGateway,
  startSiwxGateway,
  tamperWith,
} from './siwxGateway.ts'

// The server's part of the recipes for Auth.js and better-auth, with tokens of a gateway that runs.

let gateway: SiwxGateway
let readSession: ReadSession
beforeAll(async () => {
  gateway = await startSiwxGateway()
  readSession = createReadSession({ gatewayUrl: gateway.url, projectId: PROJECT, appOrigin: APP_ORIGIN })
})
afterAll(() => gateway.close())

/** Tokens that nobody may believe: missing, none at all, forged, changed, of another app. */
async function wrongTokens(): Promise<string[]> {
  const token = await gateway.signIn()
  const other = await gateway.signIn('http://localhost:9999')
  return ['', 'x.y.z', await forgeToken(token), tamperWith(token), other]
}

describe('the recipe for Auth.js', () => {
  test('makes a user of a visitor who has signed in, and of nobody else', async () => {
    const { authorize, id } = createWalletCredentials(readSession)
    expect(id).toBe('foyer')
    const user = await authorize({ token: await gateway.signIn() })
    expect(user).toEqual({ id: `eip155:1:${ADA.address}`, name: ADA.address })
    for (const token of await wrongTokens()) expect(await authorize({ token })).toBeNull()
    expect(await authorize(undefined)).toBeNull()
    expect(await authorize({ token: { toString: () => 'x' } })).toBeNull()
  })
})

describe('the recipe for better-auth', () => {
  interface User {
    readonly id: string
    readonly email: string
    readonly name: string
  }

  function createStore() {
    const users: User[] = []
    return {
      users,
      async findUserByEmail(email: string) {
        const user = users.find((one) => one.email === email)
        return user ? { user } : null
      },
      async createUser(person: Omit<User, 'id'>) {
        const user = { id: String(users.length + 1), ...person }
        users.push(user)
        return user
      },
    }
  }

  test('makes one user for an account, however often it signs in', async () => {
    const store = createStore()
    const first = await findWalletUser(await gateway.signIn(), readSession, store)
    const second = await findWalletUser(await gateway.signIn(), readSession, store)
    expect(first).toMatchObject({
      name: ADA.address,
      email: expect.stringMatching(/^[0-9a-f]{40}@eip155\.wallet\.invalid$/),
    })
    expect(second).toEqual(first)
    expect(store.users).toHaveLength(1)
  })

  test('keeps accounts apart that differ in their family or, outside of EVM, in their letters', async () => {
    const store = createStore()
    const find = (address: string, chainId: string) =>
      findWalletUser('', async () => ({ address, chainId }), store)
    await find('0xAA', 'eip155:1')
    await find('0xaa', 'eip155:8453')
    expect(store.users).toHaveLength(1)
    await find('AbC', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')
    await find('aBc', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')
    expect(store.users).toHaveLength(3)
  })

  test('makes no user of a token that is not good', async () => {
    const store = createStore()
    for (const token of await wrongTokens())
      expect(await findWalletUser(token, readSession, store)).toBeUndefined()
    expect(store.users).toEqual([])
  })
})
