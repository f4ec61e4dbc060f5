import { type CallExpression, Node } from 'ts-morph'
import { listBindings, listReferences } from '../../source/bindings.ts'
import { findCall, findMember, readObject, removeMember } from '../../source/code.ts'
import { move } from '../../source/rules.ts'
import type { Script } from '../../source/script.ts'
import type { Use } from '../kit.ts'
import { addVisitors } from '../visitors.ts'
import { addDefaultChains } from './defaultChains.ts'

const LEFT_OUT: Readonly<Record<string, string>> = {
  walletConnectProjectId: 'no project is registered. Wallets on phones need a relay (`relayUrls`)',
  infuraId: 'name nodes in `transports`',
  alchemyId: 'name nodes in `transports`',
  enableFamily: 'Family is found like every other wallet',
  coinbaseWalletPreference: 'the wallet announces itself',
  enableAaveAccount: 'there is none',
}

/** `createConfig(getDefaultConfig({ … }))` becomes Foyer's `getDefaultConfig({ … })`, which makes the config itself. */
export function changeDefaultConfig(use: Use): boolean {
  const { script, refs } = use
  let isDone = true
  for (const ref of refs) {
    const call = findCall(ref)
    const object = readObject(call?.getArguments()[0])
    const outer = call && findOuter(script, call)
    if (!call || !object || !outer) {
      isDone = false
      script.todo(ref, {
        message:
          'Foyer’s `getDefaultConfig` makes the whole config: use its result in place of `createConfig(…)`.',
        topic: 'configuration',
      })
      continue
    }
    const isReady = !removeMembers(script, object) && !addDefaultChains(script, object)
    isDone = isReady && isDone && unwrapCall(script, outer, call)
    addVisitors(script)
  }
  return isDone && move(use, '@foyer/wagmi', 'getDefaultConfig')
}

/** The call of wagmi's `createConfig` around a call. */
function findOuter(script: Script, call: CallExpression): CallExpression | undefined {
  const outer = call.getParent()
  if (!Node.isCallExpression(outer) || outer.getArguments().length !== 1) return undefined
  const [creator] = listBindings(script.file, (module) => module === 'wagmi').filter(
    ({ name }) => name === 'createConfig',
  )
  return creator && outer.getExpression().getText() === creator.local ? outer : undefined
}

function removeMembers(script: Script, object: NonNullable<ReturnType<typeof readObject>>): boolean {
  const gone = Object.keys(LEFT_OUT).flatMap((name) => findMember(object, name) ?? [])
  for (const member of gone) {
    const name = member.getName()
    script.leaveOut(member, {
      message: `\`${name}\` is left out: ${LEFT_OUT[name]}.`,
      topic: name === 'walletConnectProjectId' ? 'phones' : 'configuration',
    })
    removeMember(script, member)
  }
  return gone.length > 0
}

/** Leaves the outer call away, and moves the lines of the inner one to its place. */
function unwrapCall(script: Script, outer: CallExpression, inner: CallExpression): boolean {
  const creators = listBindings(script.file, (module) => module === 'wagmi').filter(
    ({ name }) => name === 'createConfig',
  )
  for (const creator of creators)
    if (listReferences(script, creator).length === 1) script.removed.add(creator.node)
  const text = inner.getText()
  const isMoved = outer.getStartLineNumber() !== inner.getStartLineNumber()
  const { indent } = script.style
  const moved = isMoved
    ? text
        .split('\n')
        .map((line, index) => (index > 0 && line.startsWith(indent) ? line.slice(indent.length) : line))
        .join('\n')
    : text
  const names = inner.getExpression()
  // The name is changed afterwards, by the rule of its import.
  return script.edits.replace(outer.getStart(), outer.getEnd(), moved) && names !== undefined
}
