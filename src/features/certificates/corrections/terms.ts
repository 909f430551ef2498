/** requests for another name that one person may send in a day */
export const correctionsADay = 5;
