import * as RainbowKit from '@rainbow-me/rainbowkit'
import { darkTheme as dark, lightTheme as light, RainbowKitProvider as Kit, type Locale } from '@rainbow-me/rainbowkit'
import { RainbowKitSiweNextAuthProvider } from '@rainbow-me/rainbowkit-siwe-next-auth'
import dynamic from 'next/dynamic'

const Button = dynamic(() => import('@rainbow-me/rainbowkit').then((kit) => kit.ConnectButton), { ssr: false })

export function Themed({ isDark, locale, children }: { isDark: boolean; locale: Locale; children: React.ReactNode }) {
  return (
    <RainbowKitSiweNextAuthProvider>
      <Kit theme={isDark ? dark() : light({ accentColor: '#111' })} locale={locale}>
        <Button />
        <RainbowKit.WalletButton wallet="rainbow" />
        {children}
      </Kit>
    </RainbowKitSiweNextAuthProvider>
  )
}
