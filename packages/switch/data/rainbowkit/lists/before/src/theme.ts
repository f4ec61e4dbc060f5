import { lightTheme } from '@rainbow-me/rainbowkit'

export const theme = lightTheme({ accentColor: '#0a7', borderRadius: 'small' })
