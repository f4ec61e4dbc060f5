import { connectWallet, openModal } from '@foyer/core'
import type { SiwxRecord, SiwxSession, SiwxStore } from '@foyer/core/ports'
import { signIn } from '@foyer/core/siwx'
import { createTestModal, type TestModalInput, until } from './createTestModal.ts'

/** A back end of the app's own, which keeps sessions in memory. */
function createStore(changes: Partial<SiwxStore> = {}) {
  const asked: string[] = []
  const records: SiwxRecord[] = []
  let sessions: SiwxSession[] = []
  const isOf = (one: { readonly address: string; readonly chainId?: string }) => (session: SiwxSession) =>
    session.address === one.address && (one.chainId === undefined || session.chainId === one.chainId)
  const store: SiwxStore = {
    async createMessage({ address, chainId }) {
      asked.push('createMessage')
      const fields = { domain: 'app.example', uri: 'https://app.example', version: '1', nonce: 'n' }
      return {
        ...fields,
        accountAddress: address,
        chainId,
        serializedMessage: `sign in ${address} ${chainId}`,
      }
    },
    async addSession(record) {
      asked.push('addSession')
      records.push(record)
      const { scheme: _, ...session } = record
      sessions = [session, ...sessions]
      return session
    },
    async getSessions(account) {
      asked.push('getSessions')
      return sessions.filter(isOf(account))
    },
    async setSessions(next) {
      sessions = [...next]
    },
    async revokeSession(account) {
      asked.push('revokeSession')
      sessions = sessions.filter((session) => !isOf(account)(session))
    },
    ...changes,
  }
  return { store, asked, records, sessions: () => sessions }
}

/** A modal of an app that asks visitors to sign in. */
export async function createSiwxTest(changes: Partial<SiwxStore> = {}, given: TestModalInput = {}) {
  const back = createStore(changes)
  const made = await createTestModal({ ...given, options: { siwx: back.store, ...given.options } })
  made.evm.onSign = async ({ message }) => `signed ${message}`
  const { modal } = made
  const view = () => modal.router.state.stack.at(-1)?.view
  const session = () => modal.state.signIn?.session
  return { ...made, back, view, session }
}

/** The same, with a connected wallet that is being asked to sign in. */
export async function askedToSignIn(...given: Parameters<typeof createSiwxTest>) {
  const made = await createSiwxTest(...given)
  openModal(made.modal)
  await connectWallet(made.modal, { connectorId: 'com.example.one' })
  await until(() => made.view() === 'SIWXSignMessage')
  await made.platform.advance(0)
  return made
}

/** The same, after the signature. */
export async function signedInByMessage(...given: Parameters<typeof createSiwxTest>) {
  const made = await askedToSignIn(...given)
  await signIn(made.modal)
  return made
}
