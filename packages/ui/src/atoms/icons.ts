/** An icon's shape. The build makes each a module, so that a script contains only the icons it shows. */
export interface IconShape {
  /** Its name, for tests and for the styles that mirror directional icons. */
  readonly name: string
  /** Outline on a 20 px grid, drawn with one stroke width. */
  readonly path: string
  /** For a logo, its parts and the colour of each, on a grid of its own, in place of the outline. */
  readonly parts?: readonly (readonly [path: string, fill: string])[]
  /** For a picture of the operator's, its address, in place of both. */
  readonly image?: string
  /** @default '0 0 20 20' */
  readonly box?: string
}

export const androidIcon: IconShape = {
  name: 'android',
  path: 'M4 14.5a6 6 0 0 1 12 0zM6.4 9.7 5 7.2M13.6 9.7 15 7.2M7.8 12.2h.01M12.2 12.2h.01',
}

export const appleIcon: IconShape = {
  name: 'apple',
  path: '',
  box: '2.4 2 16 16',
  parts: [
    [
      'M13.8 10.6c0-1.5 1.2-2.2 1.3-2.3-.7-1-1.8-1.2-2.3-1.2-.9-.1-1.8.5-2.3.5s-1.2-.5-2-.5C6.6 7.1 5 8.5 5 11c0 2.6 1.8 5.6 3.3 5.6.7 0 1.1-.4 2-.4s1.2.4 2 .4c1.1 0 2.2-1.7 2.6-2.9-.9-.4-1.1-1.5-1.1-3.1zM12 3.4c-1 .1-1.8 1-1.7 2.1 1 0 1.8-1 1.7-2.1z',
      'currentColor',
    ],
  ],
}

export const arrowIcon: IconShape = {
  name: 'arrow',
  path: 'M4.4 10h11.2M11 5.4 15.6 10 11 14.6',
}

export const backIcon: IconShape = {
  name: 'back',
  path: 'M12 4.8 6.8 10l5.2 5.2',
}

export const browserIcon: IconShape = {
  name: 'browser',
  path: 'M4.8 4h10.4A1.8 1.8 0 0 1 17 5.8v8.4a1.8 1.8 0 0 1-1.8 1.8H4.8A1.8 1.8 0 0 1 3 14.2V5.8A1.8 1.8 0 0 1 4.8 4zM3 8h14M5.6 6h.01M8 6h.01',
}

export const cardIcon: IconShape = {
  name: 'card',
  path: 'M4.8 4.6h10.4A1.6 1.6 0 0 1 16.8 6.2v7.6a1.6 1.6 0 0 1-1.6 1.6H4.8a1.6 1.6 0 0 1-1.6-1.6V6.2a1.6 1.6 0 0 1 1.6-1.6zM3.2 8.2h13.6M6 12.4h2.4',
}

export const checkIcon: IconShape = {
  name: 'check',
  path: 'm4.8 10.6 3.4 3.4 7-7.6',
}

export const chevronDownIcon: IconShape = {
  name: 'chevron-down',
  path: 'M4.8 7.6 10 12.8l5.2-5.2',
}

export const chevronRightIcon: IconShape = {
  name: 'chevron-right',
  path: 'M7.6 4.8 12.8 10l-5.2 5.2',
}

export const chromeIcon: IconShape = {
  name: 'chrome',
  path: 'M10 16.5a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM10 12.4a2.4 2.4 0 1 0 0-4.8 2.4 2.4 0 0 0 0 4.8zM10 7.6h6M7.9 11.2 5 6.1M12.1 11.2l-3 5.2',
}

export const clockIcon: IconShape = {
  name: 'clock',
  path: 'M10 16.5a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM10 6.4V10l2.4 1.6',
}

export const closeIcon: IconShape = {
  name: 'close',
  path: 'm5.2 5.2 9.6 9.6M14.8 5.2l-9.6 9.6',
}

export const copyIcon: IconShape = {
  name: 'copy',
  path: 'M8.6 7h5.8A1.6 1.6 0 0 1 16 8.6v5.8a1.6 1.6 0 0 1-1.6 1.6H8.6A1.6 1.6 0 0 1 7 14.4V8.6A1.6 1.6 0 0 1 8.6 7zM13 7V5.6A1.6 1.6 0 0 0 11.4 4H5.6A1.6 1.6 0 0 0 4 5.6v5.8A1.6 1.6 0 0 0 5.6 13H7',
}

export const desktopIcon: IconShape = {
  name: 'desktop',
  path: 'M4.8 4h10.4A1.8 1.8 0 0 1 17 5.8v5.9a1.8 1.8 0 0 1-1.8 1.8H4.8A1.8 1.8 0 0 1 3 11.7V5.8A1.8 1.8 0 0 1 4.8 4zM10 13.5v3M7 16.5h6',
}

export const disconnectIcon: IconShape = {
  name: 'disconnect',
  path: 'M8 16.5H5.8A1.8 1.8 0 0 1 4 14.7V5.3a1.8 1.8 0 0 1 1.8-1.8H8M12.8 13.4 16.2 10l-3.4-3.4M16.2 10H8.4',
}

export const discordIcon: IconShape = {
  name: 'discord',
  path: '',
  box: '0 -1 24 24',
  parts: [
    [
      'M20.3 4.4a19.8 19.8 0 0 0-4.9-1.5l-.6 1.3a18.3 18.3 0 0 0-5.5 0l-.6-1.3a19.7 19.7 0 0 0-4.9 1.5C.7 9-.2 13.5.2 18a20 20 0 0 0 6 3.1l1.3-2.1-1.9-.9.5-.4a14.2 14.2 0 0 0 12 0l.5.4-1.9.9 1.3 2.1a19.9 19.9 0 0 0 6-3.1c.5-5.2-.8-9.7-3.7-13.6zM8.1 15.3c-1.2 0-2.2-1.1-2.2-2.4s1-2.4 2.2-2.4 2.2 1.1 2.2 2.4-1 2.4-2.2 2.4zm7.9 0c-1.2 0-2.2-1.1-2.2-2.4s1-2.4 2.2-2.4 2.2 1.1 2.2 2.4-1 2.4-2.2 2.4z',
      '#5865f2',
    ],
  ],
}

/** An arrow down. */
export const downIcon: IconShape = {
  name: 'down',
  path: 'M10 4.4v11.2M5.4 11 10 15.6 14.6 11',
}

export const externalIcon: IconShape = {
  name: 'external',
  path: 'm6.5 13.5 7-7M7.6 6.5h5.9v5.9',
}

export const facebookIcon: IconShape = {
  name: 'facebook',
  path: '',
  box: '-2 -2 40 40',
  parts: [
    ['M18 0a18 18 0 1 0 0 36 18 18 0 0 0 0-36z', '#0866ff'],
    [
      'M24.9 23.2l.8-5.2h-5v-3.4c0-1.4.7-2.8 2.9-2.8h2.3V7.4s-2-.4-4-.4c-4.1 0-6.8 2.5-6.8 7v4h-4.6v5.2h4.6v12.6a18 18 0 0 0 5.6 0V23.2z',
      '#fff',
    ],
  ],
}

export const farcasterIcon: IconShape = {
  name: 'farcaster',
  path: '',
  box: '-1 -1 26 26',
  parts: [
    ['M6 0h12a6 6 0 0 1 6 6v12a6 6 0 0 1-6 6H6a6 6 0 0 1-6-6V6a6 6 0 0 1 6-6z', '#855dcd'],
    [
      'M5.6 5.4h12.8v2.2h2l-.6 2.2h-.5v7h.7v1.8h-5.4v-1.8h.7v-3.2a3.3 3.3 0 0 0-6.6 0v3.2h.7v1.8H4v-1.8h.7v-7h-.5l-.6-2.2h2z',
      '#fff',
    ],
  ],
}

export const githubIcon: IconShape = {
  name: 'github',
  path: 'M7.8 16.8v-2.4c-2.5.6-3.1-1-3.6-1.9M12.2 16.8v-2.9c0-.7-.2-1.2-.5-1.5 2.2-.3 4.3-1.1 4.3-4.6 0-.9-.3-1.8-1-2.4.1-.4.3-1.3-.1-2.4 0 0-.9-.2-2.5.9a8.7 8.7 0 0 0-4.8 0C6 2.8 5.1 3 5.1 3c-.4 1.1-.2 2-.1 2.4-.7.6-1 1.5-1 2.4 0 3.5 2.1 4.3 4.3 4.6-.3.3-.5.7-.5 1.3v.7',
}

export const globeIcon: IconShape = {
  name: 'globe',
  path: 'M10 16.5a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM3.5 10h13M10 3.5c1.9 1.8 2.8 4 2.8 6.5s-.9 4.7-2.8 6.5c-1.9-1.8-2.8-4-2.8-6.5s.9-4.7 2.8-6.5z',
}

export const googleIcon: IconShape = {
  name: 'google',
  path: '',
  parts: [
    ['M15.1 4.7A7.4 7.4 0 0 0 3.4 6.6L6 8a4.5 4.5 0 0 1 7.1-1.2z', '#ea4335'],
    ['M10 8.6h7.3a7.4 7.4 0 0 1-2.7 7.2l-1.8-2.3a4.5 4.5 0 0 0 1.7-2.3H10z', '#4285f4'],
    ['M3.4 6.6a7.4 7.4 0 0 0 0 6.8L6 12a4.5 4.5 0 0 1 0-4z', '#fbbc05'],
    ['M3.4 13.4a7.4 7.4 0 0 0 11.2 2.4l-1.8-2.3A4.5 4.5 0 0 1 6 12z', '#34a853'],
  ],
}

export const gridIcon: IconShape = {
  name: 'grid',
  path: 'M5 4h2.6a1 1 0 0 1 1 1v2.6a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1zM12.4 4H15a1 1 0 0 1 1 1v2.6a1 1 0 0 1-1 1h-2.6a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1zM5 11.4h2.6a1 1 0 0 1 1 1V15a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1v-2.6a1 1 0 0 1 1-1zM12.4 11.4H15a1 1 0 0 1 1 1V15a1 1 0 0 1-1 1h-2.6a1 1 0 0 1-1-1v-2.6a1 1 0 0 1 1-1z',
}

export const helpIcon: IconShape = {
  name: 'help',
  path: 'M10 16.5a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM8.2 8.3a1.85 1.85 0 1 1 2.7 1.6c-.6.3-.9.7-.9 1.3M10 13.4h.01',
}

export const infoIcon: IconShape = {
  name: 'info',
  path: 'M10 16.5a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM10 9.4v3.8M10 6.8h.01',
}

export const mailIcon: IconShape = {
  name: 'mail',
  path: 'M4.8 4.8h10.4a1.5 1.5 0 0 1 1.5 1.5v7.4a1.5 1.5 0 0 1-1.5 1.5H4.8a1.5 1.5 0 0 1-1.5-1.5V6.3a1.5 1.5 0 0 1 1.5-1.5zM3.8 6.2l6.2 4.6 6.2-4.6',
}

export const moonIcon: IconShape = {
  name: 'moon',
  path: 'M16.2 11.8A6.5 6.5 0 1 1 8.2 3.8a5.2 5.2 0 0 0 8 8z',
}

export const moreIcon: IconShape = {
  name: 'more',
  path: 'M4.1 10a.7.7 0 1 0 1.4 0 .7.7 0 1 0-1.4 0zM9.3 10a.7.7 0 1 0 1.4 0 .7.7 0 1 0-1.4 0zM14.5 10a.7.7 0 1 0 1.4 0 .7.7 0 1 0-1.4 0z',
}

export const networkIcon: IconShape = {
  name: 'network',
  path: 'M10 7.4a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM5.4 16.6a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM14.6 16.6a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM9.1 7.2l-2.7 5.6M10.9 7.2l2.7 5.6',
}

export const phoneIcon: IconShape = {
  name: 'phone',
  path: 'M7.2 3h5.6a1.7 1.7 0 0 1 1.7 1.7v10.6a1.7 1.7 0 0 1-1.7 1.7H7.2a1.7 1.7 0 0 1-1.7-1.7V4.7A1.7 1.7 0 0 1 7.2 3zM9.2 14.4h1.6',
}

export const plusIcon: IconShape = {
  name: 'plus',
  path: 'M10 4.6v10.8M4.6 10h10.8',
}

export const powerIcon: IconShape = {
  name: 'power',
  path: 'M10 3.4v6.2M6.2 5.4a6 6 0 1 0 7.6 0',
}

export const qrIcon: IconShape = {
  name: 'qr',
  path: 'M4.6 3.6h3a1 1 0 0 1 1 1v3a1 1 0 0 1-1 1h-3a1 1 0 0 1-1-1v-3a1 1 0 0 1 1-1zM12.4 3.6h3a1 1 0 0 1 1 1v3a1 1 0 0 1-1 1h-3a1 1 0 0 1-1-1v-3a1 1 0 0 1 1-1zM4.6 11.4h3a1 1 0 0 1 1 1v3a1 1 0 0 1-1 1h-3a1 1 0 0 1-1-1v-3a1 1 0 0 1 1-1zM11.6 11.4h1.6v1.6M16.4 11.4v1M11.6 16.4v-.6M14.4 16.4h2v-2',
}

export const receiveIcon: IconShape = {
  name: 'receive',
  path: 'M10 3.6v8.6M6.6 9 10 12.4 13.4 9M4 15.8h12',
}

export const refreshIcon: IconShape = {
  name: 'refresh',
  path: 'M15.7 8.4A6 6 0 0 0 4.7 7.2M4.3 11.6a6 6 0 0 0 11 1.2M4.6 3.8v3.5h3.5M15.4 16.2v-3.5h-3.5',
}

export const searchIcon: IconShape = {
  name: 'search',
  path: 'M9 14.4A5.4 5.4 0 1 0 9 3.6a5.4 5.4 0 0 0 0 10.8zM12.9 12.9l3.6 3.6',
}

export const sendIcon: IconShape = {
  name: 'send',
  path: 'M16.4 3.6 3.8 8.3l5.4 2.5 2.5 5.4zM9.2 10.8l3.2-3.2',
}

export const sunIcon: IconShape = {
  name: 'sun',
  path: 'M10 13a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM10 3v1.2M10 15.8V17M3 10h1.2M15.8 10H17M5 5l.9.9M14.1 14.1l.9.9M15 5l-.9.9M5.9 14.1 5 15',
}

export const swapIcon: IconShape = {
  name: 'swap',
  path: 'M5.4 7.2h9.8M12.4 4.4l2.8 2.8-2.8 2.8M14.6 12.8H4.8M7.6 10l-2.8 2.8 2.8 2.8',
}

export const trashIcon: IconShape = {
  name: 'trash',
  path: 'M4.4 6h11.2M8 6V4.6A1.1 1.1 0 0 1 9.1 3.5h1.8A1.1 1.1 0 0 1 12 4.6V6M5.8 6l.6 9a1.6 1.6 0 0 0 1.6 1.5h4a1.6 1.6 0 0 0 1.6-1.5l.6-9M8.6 9.2v4.2M11.4 9.2v4.2',
}

export const upgradeIcon: IconShape = {
  name: 'upgrade',
  path: 'M10 16.5a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM10 13.2V6.8M7.2 9.6 10 6.8l2.8 2.8',
}

export const userIcon: IconShape = {
  name: 'user',
  path: 'M10 10a3.1 3.1 0 1 0 0-6.2 3.1 3.1 0 0 0 0 6.2zM4.2 16.4a5.9 5.9 0 0 1 11.6 0',
}

export const walletIcon: IconShape = {
  name: 'wallet',
  path: 'M3.5 6.2v8.3a2 2 0 0 0 2 2h9a2 2 0 0 0 2-2V9.2a2 2 0 0 0-2-2h-9.6a1.4 1.4 0 0 1-1.4-1.4 2 2 0 0 1 2-2h7.4a1.2 1.2 0 0 1 1.2 1.2v2.2M13.2 11.9h.01',
}

export const walletConnectIcon: IconShape = {
  name: 'walletconnect',
  path: 'M5.8 7.4a6.2 6.2 0 0 1 8.4 0M3 10.1l3.5 3.3 3.5-3.4 3.5 3.4 3.5-3.3',
}

export const warningIcon: IconShape = {
  name: 'warning',
  path: 'M10 4.2l6.4 11a.9.9 0 0 1-.8 1.3H4.4a.9.9 0 0 1-.8-1.3zM10 8.6v3.2M10 14h.01',
}

export const xIcon: IconShape = {
  name: 'x',
  path: 'M4 4h3l9 12h-3zM15.6 4l-4.6 5.1M8.8 11.2 4.6 16',
}
