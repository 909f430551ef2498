/*
 * What other systems write above the columns of their lists of people, as `headWords` spells it: Moodle, Canvas, Google Workspace, Microsoft 365 and Entra,
 * and Indonesian HR systems.
 */

const words = (text: string): string[] => text.trim().split(/,\s+/);

/** The column that says who somebody is; every list has it. */
export const emailField = {
  key: 'email',
  label: 'Email',
  heads: words(`
  email, emails, email address, mail, email id, user email, primary email, work email, company
  email, user principal name, userprincipalname, user name, username, login id, login, surel,
  pos el, alamat email, alamat surel, alamat pos el, email kantor, email kerja, email
  perusahaan, email pribadi, email karyawan, email pegawai, email peserta, email atasan, email
  address home, recovery email, home secondary email, work secondary email, other mails,
  othermails, alternate email, personal email
`),
};

export const nameHeads = {
  whole: words(`
  nama, nama lengkap, nama karyawan, nama pegawai, nama peserta, nama staf, nama lengkap
  karyawan, name, full name, fullname, display name, displayname, employee name, user full name
`),
  first: words(`
  nama depan, first name, firstname, given name, givenname, forename
`),
  last: words(`
  nama belakang, nama keluarga, last name, lastname, surname, family name, sn
`),
};

export const departmentHeads = words(`
  departemen, departement, dept, divisi, bagian, unit, unit kerja, satuan kerja, biro, seksi,
  direktorat, department, department name, division, team, organization unit, organisational
  unit
`);

export const employeeNumberHeads = words(`
  nomor karyawan, no karyawan, nomor pegawai, no pegawai, nomor induk, nomor induk karyawan,
  nomor induk pegawai, id karyawan, id pegawai, nip, nik, npk, nrp, nrk, nipp, kode karyawan,
  kode pegawai, employee id, employeeid, employee number, employee no, staff id, id number,
  idnumber, sis user id, user id, personnel number
`);
