import { FoyerProvider } from '@foyer/wagmi'

export const App = () => <FoyerProvider themeMode="light" themeVariables={{ accent: '#0a7', radius: 6 }}>Shop</FoyerProvider>
