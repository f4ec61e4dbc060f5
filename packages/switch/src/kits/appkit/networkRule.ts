import { Node } from 'ts-morph'
import { move } from '../../source/rules.ts'
import type { Rule, Use } from '../kit.ts'
import { NETWORK_IDS } from '../networks.ts'
import { exportNumber, reportUses } from './networkUses.ts'
import { toNetwork } from './options.ts'

function changeNetworkOf(use: Use): boolean {
  const { script, refs, app, binding } = use
  if (app.usesWagmi && !/^solana|^bitcoin/.test(binding.name)) return move(use, 'wagmi/chains', binding.name)
  const isDone = refs
    .map((ref) => {
      const id = toNetwork(ref)
      const parent = ref.getParent()
      if (id === undefined) {
        script.todo(ref, {
          message: `Foyer does not know \`${binding.name}\` by its number: give it whole, with \`caipNetworkId\` and \`rpcUrls\`.`,
          topic: 'networks',
        })
        return false
      }
      if (Node.isExportSpecifier(parent))
        return exportNumber(script, ref, id.replaceAll("'", script.style.quote))
      reportUses(script, ref)
      const isMember = Node.isPropertyAccessExpression(parent) && parent.getName() === 'id'
      const place = isMember ? parent : ref
      return script.edits.replace(place.getStart(), place.getEnd(), id.replaceAll("'", script.style.quote))
    })
    .every(Boolean)
  return isDone && keepForTemplate(use)
}

/** A network: of viem in an app on wagmi, and its id elsewhere. */
export const changeNetwork: Rule = Object.assign(changeNetworkOf, { isMove: true })

/** A template may name the network beside the script: it becomes a constant with the id, which the composables take, too. */
function keepForTemplate({ script, binding }: Use): boolean {
  if (!script.usedElsewhere?.has(binding.local)) return true
  const id = NETWORK_IDS[binding.name]
  const members = [...script.usedElsewhere].filter((one) => one.startsWith(`${binding.local}.`))
  if (id === undefined || members.some((one) => one !== `${binding.local}.id`)) return false
  const { quote, semicolon, newline } = script.style
  const value = typeof id === 'number' ? id : quote + id + quote
  const constant = `const ${binding.local} = { id: ${value} }${semicolon}`
  const [first] = script.file.getStatements().filter((one) => !Node.isImportDeclaration(one))
  const isPlaced = first
    ? script.edits.insert(first.getStart(), constant + newline)
    : script.edits.insert(script.text.length, newline + constant + newline)
  if (isPlaced) script.removed.add(binding.node)
  return isPlaced
}
