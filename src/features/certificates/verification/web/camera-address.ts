const hash = '#kamera';

/** The page of verification with its reader of codes opened. */
export const cameraAddress = `/verify?kamera=1${hash}`;

export const opensReader = () => window.location.hash === hash;
