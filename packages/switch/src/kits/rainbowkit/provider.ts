import { Node } from 'ts-morph'
import {
  findMember,
  listMembers,
  nameOf,
  readMember,
  readObject,
  removeUnused,
  resolveValue,
} from '../../source/code.ts'
import {
  findOpeningTag,
  hasSpread,
  isClosingTag,
  listAttributes,
  readValue,
  replaceAttribute,
} from '../../source/jsx.ts'
import { isHandedOn, move } from '../../source/rules.ts'
import type { Script } from '../../source/script.ts'
import type { Use } from '../kit.ts'
import { readTheme, toThemeProps } from './theme.ts'

type Attribute = ReturnType<typeof listAttributes>[number]

const WITHOUT_COUNTERPART: Readonly<Record<string, string>> = {
  modalSize: 'the modal has one size; `themeVariables.density` sets its spacing',
  coolMode: 'there is none',
  showRecentTransactions: 'the account shows them always',
  avatar: 'the modal draws the pictures of accounts',
  id: 'name the modal in `options.id` of the connector',
}

/** `RainbowKitProvider` becomes `FoyerProvider`. */
export function changeProvider(use: Use): boolean {
  const { script, refs } = use
  for (const ref of refs) {
    const tag = findOpeningTag(ref)
    if (!tag) {
      if (!isClosingTag(ref) && !isHandedOn(script, ref))
        script.todoNow(ref, {
          message: 'the props of this provider have other names now.',
          topic: 'provider',
        })
      continue
    }
    if (hasSpread(tag))
      script.todoNow(ref, {
        message: 'the props of this provider come from an object: they have other names now.',
        topic: 'provider',
      })
    for (const attribute of listAttributes(tag)) changeAttribute(script, attribute)
  }
  return move(use, '@foyer/wagmi', 'FoyerProvider')
}

function changeAttribute(script: Script, attribute: Attribute): void {
  const name = attribute.getNameNode().getText()
  if (name === 'theme') return changeTheme(script, attribute)
  if (name === 'appInfo') return changeAppInfo(script, attribute)
  if (name === 'locale') return
  if (name === 'chains')
    return script.todoNow(attribute, {
      message: '`chains` belongs to the config of wagmi 2: move to wagmi 2 first.',
      topic: 'versions',
    })
  const reason = Object.hasOwn(WITHOUT_COUNTERPART, name) ? WITHOUT_COUNTERPART[name] : undefined
  if (reason === undefined) return
  script.leaveOut(attribute, { message: `\`${name}\` is left out: ${reason}.`, topic: 'provider' })
  replaceAttribute(script, attribute, [])
}

function changeTheme(script: Script, attribute: Attribute): void {
  const value = readValue(attribute)
  if (!value) return
  if (Node.isNullLiteral(value)) {
    script.leaveOut(attribute, {
      message: '`theme={null}` is left out: the theme comes with the modal.',
      topic: 'themes',
    })
    replaceAttribute(script, attribute, [])
    return
  }
  const theme = readTheme(value, script)
  if (theme) {
    replaceAttribute(script, attribute, toThemeProps(theme))
    removeUnused(script, value, attribute, true)
    return
  }
  script.todoNow(attribute, {
    message: '`theme` could not be read: write it as `themeMode` and `themeVariables`.',
    topic: 'themes',
  })
}

/** `appInfo` names the app, which the connector does already, and what stands below the wallets. */
function changeAppInfo(script: Script, attribute: Attribute): void {
  const value = readValue(attribute)
  const object = readObject(resolveValue(value))
  const isPlain = object && listMembers(object).length === object.getProperties().length
  const disclaimer = object && findMember(object, 'disclaimer')
  if (!isPlain || disclaimer) {
    script.todoNow(attribute, {
      message:
        '`appInfo` has no counterpart: name terms by `termsConditionsUrl` and `privacyPolicyUrl` in `options`.',
      topic: 'terms',
    })
  }
  const appName = object && findMember(object, 'appName')
  for (const member of object ? listMembers(object) : [])
    if (nameOf(member) === 'learnMoreUrl')
      script.leaveOut(member, {
        message: '`learnMoreUrl` is left out: Foyer explains wallets itself.',
        topic: 'terms',
      })
  replaceAttribute(
    script,
    attribute,
    appName ? [`options={{ metadata: { name: ${readMember(appName).getText()} } }}`] : [],
  )
}
