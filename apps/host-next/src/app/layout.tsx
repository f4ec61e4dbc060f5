import '@foyer/react/styles.css'
import './page.css'
import type { Metadata } from 'next'
import type { ReactNode } from 'react'

export const metadata: Metadata = { title: 'Next', icons: 'data:,' }

// biome-ignore lint/style/noDefaultExport: Next takes the default export
export default function Layout({ children }: { readonly children: ReactNode }) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  )
}
