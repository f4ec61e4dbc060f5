import '@foyer/react/styles.css'
import { FoyerProvider } from '@foyer/react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'

const options = { networks: [1, 8453], themeMode: 'auto' } as const

export default function Root() {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <link rel="icon" href="data:," />
        <title>Foyer app</title>
        <Meta />
        <Links />
      </head>
      <body>
        <FoyerProvider options={options}>
          <Outlet />
        </FoyerProvider>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}
