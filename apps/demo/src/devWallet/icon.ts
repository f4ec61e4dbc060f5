/** The wallet's picture: a building block with a clasp, since it is a toy. */
export const DEV_WALLET_ICON = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96">' +
    '<rect width="96" height="96" rx="24" fill="#f5a524"/>' +
    '<g fill="#3a2400"><rect x="27" y="26" width="17" height="18" rx="4"/><rect x="52" y="26" width="17" height="18" rx="4"/>' +
    '<rect x="18" y="35" width="60" height="36" rx="8"/></g>' +
    '<circle cx="62" cy="53" r="6" fill="#f5a524"/></svg>',
)}`
