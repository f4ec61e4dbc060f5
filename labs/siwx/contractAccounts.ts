import { createContractAccount } from '@foyer/devkit/contractAccount'
import { startLocalChain } from '@foyer/testing/localChain'
import { Wallet } from 'ethers'
import { ADA, BOB, type SiwxTest, startSiwxTest, writeDraft } from '../../packages/gateway/test/siwxTest.ts'
import { mutate } from './mutate.ts'

/** The results of attacks in the name of contract accounts, on a chain that runs. */
export interface ContractFigures {
  readonly tries: number
  accepted: number
  /** Sign-ins of the owner, by ERC-6492 and by ERC-1271, that were refused. */
  ownerRefused: number
  readonly ownerTries: number
}

type Account = ReturnType<typeof createContractAccount>
type Sign = (message: string) => Promise<string>

const byAda: Sign = (message) => ADA.signMessage({ message })
const byBob: Sign = (message) => BOB.signMessage({ message })
const MUTANTS = 4

/** Wraps for a factory that makes nothing. Standard: ERC-6492. */
const EMPTY_FACTORY = '0x000000000000000000000000000000000000dead'

async function isTaken(it: SiwxTest, address: string, message: string, signature: string): Promise<boolean> {
  return it.redeem(message, signature, { address }).then(
    () => true,
    (error: { code?: string }) => {
      if (error.code === 'signature_invalid') return false
      throw error
    },
  )
}

/** An address as the library of texts has it. */
function asHex(address: string): `0x${string}` {
  return `0x${address.slice(2)}`
}

/** The signatures of somebody who is not the owner of an account, over a text that names it. */
function forgeries(account: Account, strangers: Account, isDeployed: boolean): readonly Sign[] {
  const junk: Sign = async () => `0x${'00'.repeat(65)}`
  return [
    byBob,
    junk,
    async () => '0x',
    async (text) => account.wrap(await byBob(text)),
    async (text) => strangers.wrap(await byBob(text)),
    async (text) => account.wrap(await junk(text)),
    async (text) => byAda(`${text} `),
    async (text) => account.wrap(await byAda(`${text} `)),
    async (text) => (await byAda(text)).slice(0, -2),
    async (text) => account.wrap(await byBob(text)).replace(/6492$/, '6493'),
    // The key of the owner is not the account, as long as there is no code that says so.
    ...(isDeployed ? [] : [byAda, async (text: string) => strangers.wrap(await byAda(text))]),
  ]
}

/** Attacks accounts that are a contract, before and after they are deployed, by messages of one prompt. */
export async function attackContracts(rounds: number): Promise<ContractFigures> {
  const chain = await startLocalChain({ chainId: 1, port: 0 })
  const it = await startSiwxTest({ rpc: { 'eip155:1': [chain.url] } })
  const [account, strangers] = [createContractAccount(ADA.address), createContractAccount(BOB.address)]
  let [tries, ownerTries] = [0, 0]
  const figures = { accepted: 0, ownerRefused: 0 }
  const attempt = async (address: string, message: string, signature: string) => {
    tries += 1
    if (await isTaken(it, address, message, signature)) figures.accepted += 1
  }
  const play = async (isDeployed: boolean) => {
    const draft = await it.prepare()
    const { address } = account
    const text = writeDraft(draft, { address: asHex(address) })
    for (const sign of forgeries(account, strangers, isDeployed))
      await attempt(address, text, await sign(text))
    // A wallet that writes other words, which its own contract says yes to.
    for (let at = 0; at < MUTANTS; at += 1) {
      const mutant = mutate(text, text.replace(draft.nonce, '0'.repeat(32)))
      if (mutant !== text) await attempt(address, mutant, account.wrap(await byAda(mutant)))
    }
    // The signature of an account in the name of another one, and of an address that nobody has.
    const nobody = Wallet.createRandom().address
    const ofNobody = writeDraft(await it.prepare(), { address: asHex(nobody) })
    await attempt(nobody, ofNobody, account.wrap(await byAda(ofNobody)))
    await attempt(
      nobody,
      ofNobody,
      account.wrap(await byAda(ofNobody)).replace(account.address, EMPTY_FACTORY),
    )
    await attempt(ADA.address, text, await byAda(text))
    await attempt(strangers.address, text, account.wrap(await byAda(text)))
    const signature = account.wrap(await byAda(text))
    ownerTries += 1
    if (!(await isTaken(it, address, text, isDeployed ? await byAda(text) : signature)))
      figures.ownerRefused += 1
    await attempt(address, text, signature)
  }
  try {
    for (let at = 0; at < rounds; at += 1) await play(false)
    await account.deploy(chain)
    for (let at = 0; at < rounds; at += 1) await play(true)
    return { tries, ownerTries, ...figures }
  } finally {
    await it.close()
    await chain.stop()
  }
}
