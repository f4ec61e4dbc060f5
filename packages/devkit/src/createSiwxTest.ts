import { connectWallet, openModal } from '@foyer/core'
import type { Connector, OpenInput, SiwxDraft, SiwxRecord, SiwxSession, SiwxStore } from '@foyer/core/ports'
import { signIn } from '@foyer/core/siwx'
import {
  createTestModal,
  type FakeConnectorOptions,
  fakeConnector,
  type TestModalInput,
  until,
} from './createTestModal.ts'
import { FAKE_ADDRESS } from './fakeEip1193.ts'

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

/** How a wallet answers to being asked for access and a signature at once. */
export interface BothWalletInput {
  /** Gives the record that it hands on. @default the message, signed by its account */
  readonly sign?: (draft: SiwxDraft) => SiwxRecord | undefined
  /** Runs before it answers. */
  readonly onOpen?: FakeConnectorOptions['onOpen']
  /** Whether the store makes messages without an account. @default true */
  readonly makesMessages?: boolean
  /** Other wallets of the page. */
  readonly others?: readonly Connector[]
}

/** A modal of an app whose store makes messages without an account, with a wallet that asks for both at one prompt. */
export async function createBothTest(
  changes: Partial<SiwxStore> = {},
  { sign = signedBy(FAKE_ADDRESS), onOpen, others = [], makesMessages = true }: BothWalletInput = {},
  given: TestModalInput = {},
) {
  const prompts: string[] = []
  async function ask(input: OpenInput): Promise<void> {
    const draft = await input.signIn?.draft('eip155:1')
    prompts.push(draft ? 'both' : 'connect')
    await onOpen?.(input)
    const record = draft && sign(draft)
    if (record) input.signIn?.take(record)
  }
  const drafts: string[] = []
  const prepareMessage: SiwxStore['prepareMessage'] = async ({ chainId }) => {
    drafts.push(chainId)
    const page = {
      domain: 'app.example',
      uri: 'https://app.example',
      version: '1',
      nonce: `n${drafts.length}`,
    }
    return { ...page, chainId }
  }
  const store = { ...(makesMessages && { prepareMessage }), ...changes }
  const made = await createSiwxTest(store, {
    connectors: [fakeConnector({ onOpen: ask }), ...others],
    ...given,
  })
  made.evm.onSign = async ({ message }) => {
    prompts.push('sign')
    return `signed ${message}`
  }
  const connect = () => connectWallet(made.modal, { connectorId: 'com.example.one' })
  return { ...made, prompts, drafts, connect }
}

/** The record of a message that an account has signed with connecting. */
export function signedBy(address: string, changes: Partial<SiwxRecord> = {}) {
  return ({ chainId, nonce }: SiwxDraft): SiwxRecord => ({
    // A test says which chain the message is for.
    chainId: chainId as SiwxRecord['chainId'],
    ...{ address, scheme: 'eip191', message: `${address} ${nonce}`, signature: '0x12' },
    ...changes,
  })
}
