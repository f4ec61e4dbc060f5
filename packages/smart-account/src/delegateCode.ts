import { DELEGATE } from './delegate.ts'
import { type CodeReader, isAsKnown, type KnownCode } from './deployedCode.ts'

/** The contract whose code an address may get, which only operations of such an address run through. */
const KNOWN_DELEGATE: KnownCode = {
  name: 'EIP7702StatelessDeleGator 1.3.0',
  address: DELEGATE,
  hash: '0x2195a83b6df11257aa99bd757b0e57a75b31aab2625485e9a1026edbb3347aaa',
  domain: { name: 'EIP7702StatelessDeleGator', chainIdAt: 5_801, hashAt: 5_843 },
}

/** Returns its name if the one delegate's code on a chain differs from the known one. @throws whatever `read` throws */
export async function findForeignDelegate(chainId: number, read: CodeReader): Promise<string | undefined> {
  const code = (await read(DELEGATE)).slice(2).toLowerCase()
  return isAsKnown(KNOWN_DELEGATE, code, chainId) ? undefined : KNOWN_DELEGATE.name
}
