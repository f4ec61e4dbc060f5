export const name = 'Shop'
