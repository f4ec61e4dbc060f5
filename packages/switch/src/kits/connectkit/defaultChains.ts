import { Node, type ObjectLiteralExpression } from 'ts-morph'
import { findMember } from '../../source/code.ts'
import { want } from '../../source/imports.ts'
import type { Script } from '../../source/script.ts'

/** The networks of ConnectKit's `getDefaultConfig`, where an app names none. */
const CHAINS = ['mainnet', 'polygon', 'optimism', 'arbitrum']

/** Writes the networks that an app has left to ConnectKit: Foyer wants them named. @returns whether they were missing */
export function addDefaultChains(script: Script, object: ObjectLiteralExpression): boolean {
  const isNamed = findMember(object, 'chains') || object.getProperties().some(Node.isSpreadAssignment)
  if (isNamed) return false
  const chains = `chains: [${CHAINS.map((name) => want(script, 'wagmi/chains', name)).join(', ')}]`
  const last = object.getProperties().at(-1)
  if (!last) return script.edits.replace(object.getStart(), object.getEnd(), `{ ${chains} }`)
  const { text, style } = script
  const before = text.slice(text.lastIndexOf('\n', last.getStart() - 1) + 1, last.getStart())
  const between = /^[ \t]*$/.test(before) ? style.newline + before : ' '
  return script.edits.insert(last.getEnd(), `,${between}${chains}`)
}
