/** The states of an uploaded video: bytes arrive, they are read, and then it can be played or was refused. */
export const videoStates = ['uploading', 'examining', 'ready', 'refused'] as const;

/** What is made of a video where ffmpeg is installed. */
export const renditionKinds = ['480p', '240p', 'audio', 'poster'] as const;
