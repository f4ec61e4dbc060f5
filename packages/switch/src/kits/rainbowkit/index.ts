import { Node, SyntaxKind } from 'ts-morph'
import { toBridge } from '../../source/bridge.ts'
import { findCall, findUnusedHolder } from '../../source/code.ts'
import { removeLine } from '../../source/imports.ts'
import { findOpeningTag } from '../../source/jsx.ts'
import { leaveToDo, move, moveTo } from '../../source/rules.ts'
import type { Kit, Rule, Use } from '../kit.ts'
import { changeConnectors, changeDefaultConfig, changeDefaultWallets } from './config.ts'
import { changeProvider } from './provider.ts'

const WAGMI = '@foyer/wagmi'

/** Rules for themes: they go with the prop that they were given to. */
const changeThemeFunction: Rule = ({ script, refs }) => {
  const left = refs.filter((ref) => !findUnusedHolder(script, ref))
  for (const ref of left)
    if (!ref.getFirstAncestorByKind(SyntaxKind.JsxAttribute))
      script.todo(ref, {
        message: `\`${ref.getText()}\` has no counterpart: write themes as \`themeMode\` and \`themeVariables\`.`,
        topic: 'themes',
      })
  if (left.length > 0) return false
  for (const ref of refs) {
    const holder = findUnusedHolder(script, ref)
    if (holder) removeLine(script, holder)
  }
  return true
}

/** The function that adds a transaction to RainbowKit's list: the modal lists them by itself. */
const changeRecentTransaction: Rule = (use) => {
  const { script, refs } = use
  let isDone = true
  for (const ref of refs) {
    const declaration = findCall(ref)?.getParent()
    const name = Node.isVariableDeclaration(declaration) ? declaration.getNameNode() : undefined
    const statement = Node.isVariableDeclaration(declaration) ? declaration.getVariableStatement() : undefined
    const calls = Node.isIdentifier(name) ? name.findReferencesAsNodes().filter((one) => one !== name) : []
    const lines = calls.map((one) => findCall(one)?.getParent())
    if (!statement || !lines.every((line) => Node.isExpressionStatement(line))) {
      script.todo(ref, {
        message:
          '`useAddRecentTransaction` has no counterpart: the account lists transactions by itself. Remove it.',
        topic: 'transactions',
      })
      isDone = false
      continue
    }
    script.leaveOut(ref, {
      message: '`useAddRecentTransaction` is left out: the account lists transactions by itself.',
      topic: 'transactions',
    })
    removeLine(script, statement)
    for (const line of lines) if (line) removeLine(script, line)
  }
  return isDone
}

const useFoyerName = (name: string): Rule => moveTo(WAGMI, name)

/** A type that Foyer has no name for is written out. */
const toType =
  (type: string): Rule =>
  ({ script, refs }) =>
    refs
      .map((ref) => {
        const parent = ref.getParent()
        if (!Node.isTypeReference(parent)) return false
        return script.edits.replace(parent.getStart(), parent.getEnd(), type)
      })
      .every(Boolean)

const changeWallet = (use: Use): boolean => {
  // The function stays for as long as a list of wallets names it; that list is changed with its configuration.
  const kept = use.refs.filter((ref) => !findUnusedHolder(use.script, ref))
  for (const ref of use.refs) {
    const holder = findUnusedHolder(use.script, ref)
    if (holder) removeLine(use.script, holder)
  }
  const isListed = kept.some((ref) => ref.getFirstAncestorByKind(SyntaxKind.ArrayLiteralExpression))
  const others = kept.filter((ref) => !ref.getFirstAncestorByKind(SyntaxKind.ArrayLiteralExpression))
  for (const ref of others)
    use.script.todo(ref, {
      message: `\`${use.binding.name}\` has no counterpart: wallets are found by themselves.`,
      topic: 'wallets',
    })
  if (isListed && use.script.edits.size === 0)
    for (const ref of kept)
      use.script.todo(ref, {
        message:
          'this list of wallets has no counterpart: wallets are found by themselves, and `featuredWalletIds` puts some first.',
        topic: 'wallets',
      })
  return kept.length === 0
}

const RULES: Readonly<Record<string, Rule>> = {
  getDefaultConfig: changeDefaultConfig,
  connectorsForWallets: changeConnectors,
  getDefaultWallets: changeDefaultWallets,
  RainbowKitProvider: changeProvider,
  ConnectButton: useFoyerName('ConnectButton'),
  useConnectModal: useFoyerName('useConnectModal'),
  useAccountModal: useFoyerName('useAccountModal'),
  useChainModal: useFoyerName('useChainModal'),
  useAddRecentTransaction: changeRecentTransaction,
  createAuthenticationAdapter: useFoyerName('createAuthenticationAdapter'),
  RainbowKitAuthenticationProvider: useFoyerName('FoyerAuthenticationProvider'),
  AuthenticationStatus: useFoyerName('AuthenticationStatus'),
  AuthenticationAdapter: useFoyerName('AuthenticationAdapter'),
  Chain: moveTo('viem', 'Chain'),
  darkTheme: changeThemeFunction,
  lightTheme: changeThemeFunction,
  midnightTheme: changeThemeFunction,
  Locale: toType('string'),
  AvatarComponent: toType(
    '(props: { address: string; ensImage?: string | null; size: number }) => React.ReactNode',
  ),
  WalletButton: leaveToDo({
    message: '`WalletButton` has no counterpart: use `ConnectButton`, or `foyer.connect({ connectorId })`.',
    topic: 'buttons',
  }),
}

const SIWE = '@rainbow-me/rainbowkit-siwe-next-auth'

/** Sign-in with Auth.js is a component of the bridge, which calls the server in the same way. */
const moveNextAuth =
  (name: string): Rule =>
  (use) => {
    const version = use.app.dependencies?.[SIWE] ?? ''
    // Servers that were written for versions before 0.5 read the message as JSON.
    if (/^[\^~]?0\.[0-4]\b/.test(version))
      for (const ref of use.refs)
        if (findOpeningTag(ref))
          use.script.todoNow(ref, {
            message:
              'your server gets `message` as text now, and JSON before: read it by `parseSiweMessage` of `viem/siwe`.',
            topic: 'sign-in',
          })
    use.script.bridges.add('nextAuth')
    return move(use, toBridge('nextAuth'), name)
  }

const NEXT_AUTH: Readonly<Record<string, Rule>> = {
  RainbowKitSiweNextAuthProvider: moveNextAuth('NextAuthProvider'),
  GetSiweMessageOptions: moveNextAuth('GetSiweMessageOptions'),
}

/** RainbowKit 2, for React apps on wagmi. */
export const rainbowkit: Kit = {
  id: 'rainbowkit',
  title: 'RainbowKit',
  topic: 'rainbowkit',
  isModule: (module) => /^@rainbow-me\/rainbowkit(?:-siwe-next-auth)?(?:\/|$)/.test(module),
  isDependency: (name) => name === '@rainbow-me/rainbowkit' || name === SIWE,
  findRule(module, name) {
    if (module === '@rainbow-me/rainbowkit/wallets') return changeWallet
    if (module === SIWE) return Object.hasOwn(NEXT_AUTH, name) ? NEXT_AUTH[name] : undefined
    if (module !== '@rainbow-me/rainbowkit') return undefined
    return Object.hasOwn(RULES, name) ? RULES[name] : undefined
  },
  findMoved: (module, name) =>
    module === '@rainbow-me/rainbowkit' && name === 'ConnectButton' ? { module: WAGMI, name } : undefined,
  toBareImport: (module) => (module.endsWith('/styles.css') ? '@foyer/wagmi/styles.css' : undefined),
}
