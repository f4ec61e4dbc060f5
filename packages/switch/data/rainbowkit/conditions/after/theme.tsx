// TODO(foyer): `RainbowKit` of `@rainbow-me/rainbowkit` is left: the codemod does not know how it is used here. See https://foyer.example/guide/switch#rainbowkit
import * as RainbowKit from '@rainbow-me/rainbowkit'
import { FoyerProvider as Kit } from '@foyer/wagmi'
import { NextAuthProvider } from './foyer/nextAuth'
import dynamic from 'next/dynamic'

const Button = dynamic(() => import('@foyer/wagmi').then((kit) => kit.ConnectButton), { ssr: false })

export function Themed({ isDark, locale, children }: { isDark: boolean; locale: string; children: React.ReactNode }) {
  return (
    <NextAuthProvider>
      <Kit themeMode={isDark ? 'dark' : 'light'} themeVariables={{ accent: isDark ? undefined : '#111' }} locale={locale}>
        <Button />
        <RainbowKit.WalletButton wallet="rainbow" />
        {children}
      </Kit>
    </NextAuthProvider>
  )
}
